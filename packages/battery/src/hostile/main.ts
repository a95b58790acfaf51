import { getPriority, setPriority } from 'node:os';
import { asking } from './asking.ts';
import { crowding } from './crowding.ts';
import { filling } from './filling.ts';
import { flooding } from './flooding.ts';
import { hopping } from './hopping.ts';
import { type HostilePlan, Hostility } from './hostility.ts';
import { stealing } from './stealing.ts';
import { thinking } from './thinking.ts';

// Whoever attacks does it on a machine of their own: here the server and honest people come before it.
setPriority(Math.min(19, getPriority() + 5));

const plan = JSON.parse(process.argv[2] ?? '') as HostilePlan;
const hostility = new Hostility(plan);
const attacks = [thinking, asking, filling, crowding, stealing, hopping, flooding];
// After the end, drop what is still pending.
const late = new Promise((resolve) => setTimeout(resolve, plan.ms + 1000));
await Promise.race([Promise.all(attacks.map((attack) => attack(hostility))), late]);
console.log(JSON.stringify(hostility.report));
process.exit(0);
