/** Something on the screen that can be pointed at: `piece:A7`, `place:F4/F2`, `card:scout`. */
export type Spot = `${'piece' | 'place' | 'card'}:${string}`;
