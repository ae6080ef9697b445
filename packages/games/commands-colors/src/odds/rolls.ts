/** What a throw of battle dice may bring: every number of hits and flags with its exact chance. */

export interface RollChance {
  readonly hits: number;
  readonly flags: number;
  readonly chance: number;
}

const sidesOfDie = 6;
const reckoned = new Map<number, readonly RollChance[]>();

/**
 * The chances of a throw, given how many of a die's six faces are hits and how many are flags. Die by die: each turns
 * one hit, one flag or nothing onto what the dice before it have brought.
 */
export function rollChances(dice: number, hitFaces: number, flagFaces: number): readonly RollChance[] {
  const key = (dice * (sidesOfDie + 1) + hitFaces) * (sidesOfDie + 1) + flagFaces;
  let chances = reckoned.get(key);
  if (chances === undefined) reckoned.set(key, (chances = reckon(dice, hitFaces, flagFaces)));
  return chances;
}

function reckon(dice: number, hitFaces: number, flagFaces: number): RollChance[] {
  const hit = hitFaces / sidesOfDie;
  const flag = flagFaces / sidesOfDie;
  const neither = (sidesOfDie - hitFaces - flagFaces) / sidesOfDie;
  const width = dice + 1;
  let sums = new Float64Array(width * width);
  sums[0] = 1;
  for (let die = 0; die < dice; die += 1) {
    const next = new Float64Array(width * width);
    for (let hits = 0; hits <= die; hits += 1) {
      for (let flags = 0; flags <= die - hits; flags += 1) {
        const at = hits * width + flags;
        const chance = sums[at]!;
        next[at]! += chance * neither;
        next[at + 1]! += chance * flag;
        next[at + width]! += chance * hit;
      }
    }
    sums = next;
  }
  const found: RollChance[] = [];
  sums.forEach((chance, at) => {
    if (chance > 0) found.push({ hits: Math.floor(at / width), flags: at % width, chance });
  });
  return found;
}

/** How many sabers so many dice may show. */
export function saberChances(dice: number): readonly RollChance[] {
  return rollChances(dice, 1, 0);
}
