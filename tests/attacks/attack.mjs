// Attacks nodes, and prints how well they withstood it. `make attack` runs this.
//
//     node attacks/attack.mjs [name]…
//
// FORKING_HEX_NODE is the node. If an attack exceeds its bound, the program says so and exits with 1.

import { clock, disk, twins } from './faults.mjs';
import { garbage, silence } from './peers.mjs';
import { future, late, long, many, one, poor } from './pool.mjs';
import { queries } from './queries.mjs';
import { sockets, unread } from './sockets.mjs';
import { conclude } from './findings.mjs';

const attacks = { one, many, poor, future, long, late, sockets, unread, queries, silence, garbage, clock, twins, disk };

const wanted = process.argv.slice(2);
for (const name of wanted) if (!attacks[name]) throw new Error(`there is no attack "${name}": choose from ${Object.keys(attacks).join(', ')}`);
for (const name of wanted.length > 0 ? wanted : Object.keys(attacks)) await attacks[name]();
process.exit(conclude());
