// Attacks on nodes, each with a bound, and the figures that came of them.
//
//     node attack.mjs [name]…
//
// FORKING_HEX_NODE is the node. What gets through is said in a sentence, and the exit code is 1.

import { clock, disk, twins } from './faults.mjs';
import { garbage, silence } from './peers.mjs';
import { future, late, long, many, one, poor } from './pool.mjs';
import { questions } from './queries.mjs';
import { sockets, unread } from './sockets.mjs';
import { conclude } from './findings.mjs';

const attacks = { one, many, poor, future, long, late, sockets, unread, questions, silence, garbage, clock, twins, disk };

const wanted = process.argv.slice(2);
for (const name of wanted) if (!attacks[name]) throw new Error(`there is no attack called ${name}, but ${Object.keys(attacks)}`);
for (const name of wanted.length > 0 ? wanted : Object.keys(attacks)) await attacks[name]();
process.exit(conclude());
