export { type Life, live } from './simulation/life.ts';
export { LINES, QUESTIONS, type Question } from './worlds/questions.ts';
export { type Recording, record } from './worlds/recording.ts';
export { compareRecording, compareStacks } from './worlds/tables.ts';
export { twinsOf } from './worlds/twin.ts';
export { firstRows, type Input, OWNER_TOKEN, type Setup, tokenOf } from './worlds/world.ts';
