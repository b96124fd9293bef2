export { createChance, type Randomness } from './chance.ts';
export { drawnPhoto, oval, peak } from './drawn-photo.ts';
export { mailboxOf } from './mailbox.ts';
export type { Actor, Demo, DemoSite, Member, Scene, Stage, Story, Theme, Visit } from './story.ts';
