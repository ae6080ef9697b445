/** Who can still do something now, by name: a list that opens on demand, and takes whoever is pointed at. */
import type { Language } from '@bivouac/kernel';
import type { BoardProps, Spot } from '../../table/room.ts';
import { nameOfSpot } from './spots.ts';
import './still-able.css';

/** Somebody on the table as the list has him: the group he belongs to, his name, what he has left to act with. */
export interface Able {
  readonly group: string;
  readonly name: string;
  readonly left: string;
}

export interface AbleGroup {
  readonly name: string;
  readonly able: readonly (Able & { readonly spot: Spot })[];
}

/** Null for whoever is not on the table. */
type AbleOf = (name: string) => Able | null;

/** Everybody who may be taken in hand now, group by group. */
export function ableNow(offered: BoardProps['offered'], ableOf: AbleOf): readonly AbleGroup[] {
  const groups = new Map<string, (Able & { readonly spot: Spot })[]>();
  for (const [spot, { role }] of offered) {
    const able = role === 'take' ? ableOf(nameOfSpot(spot)) : null;
    if (able !== null) groups.set(able.group, [...(groups.get(able.group) ?? []), { ...able, spot }]);
  }
  return [...groups].map(([name, able]) => ({ name, able }));
}

/** So few are told in the question itself. */
const few = 2;

interface StillAbleProps extends Pick<BoardProps, 'offered' | 'chosen' | 'focus' | 'onPick' | 'onHover'> {
  readonly language: Language;
  readonly ableOf: AbleOf;
}

export function StillAble(props: StillAbleProps) {
  const { language, offered, chosen, focus = [], ableOf, onPick, onHover } = props;
  // Somebody is in hand, or a lesson says whom to take.
  if (chosen.length > 0 || focus.length > 0) return null;
  const groups = ableNow(offered, ableOf);
  const count = groups.reduce((sum, { able }) => sum + able.length, 0);
  if (count <= few) return null;
  return (
    <details className="ft-able">
      <summary>{language === 'fr' ? `${count} peuvent encore agir` : `${count} can still act`}</summary>
      <div className="ft-able-list">
        {groups.map(({ name, able }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {able.map(({ spot, name: who, left }) => (
                <li key={spot}>
                  <button
                    type="button"
                    className="plain"
                    onClick={() => onPick(spot)}
                    onPointerEnter={() => onHover(spot)}
                    onPointerLeave={() => onHover(null)}
                  >
                    {who} <small>{left}</small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </details>
  );
}
