/** Chapter 6.5: whoever stands on a bridge when it is destroyed (AOR-6-511). */
import { corners, groundMeets, halfCircle, slide, turned, type Body } from '@bivouac/ground/free';
import { branches, type Play, type RuleId } from '@bivouac/kernel';
import { tell } from '../../events.ts';
import { changeUnit, mark, marks, none, type State } from '../../state.ts';
import { featureOf, standing } from '../../standing.ts';
import { cm } from '../../tables/measures.ts';
import { bodyOf, nameOf, unitOf } from '../../troops.ts';
import { worsen } from '../2-morale/conditions.ts';
import { toldPlace } from '../2-morale/forced-moves.ts';
import { nobody } from '../5-movement/crossing.ts';
import { hasRoom } from '../5-movement/forming.ts';
import { isDestroyed } from './destruction.ts';

const by = branches({ setOnTheNearerBank: 'AOR-6-511' });

/** No bank is looked for farther away than this, a millimetre at a time. */
const farthest = cm(60);
const lookEvery = 10;

/** Bridges that are down: units on them are set on the nearer bank, disorganised. */
export function clearBridges(s: State, play: Play): void {
  for (const { feature } of s.damage)
    if (featureOf(s, feature).kind.name === 'bridge' && isDestroyed(s, feature))
      clearBridge(s, play, feature);
}

function clearBridge(s: State, play: Play, bridge: number): void {
  const { parts, box } = featureOf(s, bridge).figure;
  for (const unit of standing(s).under(parts, box, (one) => unitOf(s, one).post !== none)) {
    const cites: RuleId[] = [];
    const bank = by.setOnTheNearerBank(true, cites) ? nearerBank(s, unit, bridge) : null;
    if (bank !== null) {
      const from = toldPlace(unitOf(s, unit));
      changeUnit(s, unit, { x: bank.x, y: bank.y });
      mark(s, unit, marks.moved);
      s.contacts = s.contacts.filter(({ one, other }) => one !== unit && other !== unit);
      const to = toldPlace(unitOf(s, unit));
      tell(play, { kind: 'moved', unit: nameOf(s, unit), from, to, rules: cites });
    }
    if (cites.length > 0) worsen(s, play, unit, 'disorganised', cites);
  }
}

/** The first place straight on or straight back that is clear of bridge and river; null when there is none. */
function nearerBank(s: State, unit: number, bridge: number): Body | null {
  const body = bodyOf(s, unit);
  const ways = [turned(body.facing + halfCircle), body.facing].map((way) => slide(body, way, farthest));
  const { figure } = featureOf(s, bridge);
  for (let step = lookEvery; step <= farthest; step += lookEvery)
    for (const way of ways) {
      const there: Body = { ...body, ...way.at(step) };
      if (!groundMeets([corners(there)], figure) && hasRoom(s, unit, there, nobody)) return there;
    }
  return null;
}
