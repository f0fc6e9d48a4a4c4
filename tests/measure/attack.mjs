// Attacks nodes, and prints how well the nodes withstood each attack.
//
//     scripts/measure attack [name]…
//
// Without names, runs all attacks. Some need root, to slow a disk, and some need faketime. FORKING_HEX_COUNT is the number of
// attacking accounts, or of the positions of `queries`. If an attack exceeds its bound, the program exits with 1.

import { clock, disk, twins } from './faults.mjs';
import { garbage, silence } from './peers.mjs';
import { future, late, light, long, many, one, poor } from './pool.mjs';
import { queries } from './queries.mjs';
import { sockets, unread } from './sockets.mjs';
import { conclude } from './findings.mjs';

const attacks = { one, many, poor, future, long, light, late, sockets, unread, queries, silence, garbage, clock, twins, disk };

const wanted = process.argv.slice(2);
for (const name of wanted) if (!attacks[name]) throw new Error(`there is no attack "${name}": choose from ${Object.keys(attacks).join(', ')}`);
for (const name of wanted.length > 0 ? wanted : Object.keys(attacks)) await attacks[name]();
process.exit(conclude());
