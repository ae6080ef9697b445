/** Who can still do something in this phase, by name: a list that opens on demand, and takes whoever is pointed at. */
import { indexOfUnit, none, type View } from '@bivouac/age-of-reason/words';
import type { Language } from '@bivouac/kernel';
import type { BoardProps, Spot } from '../../table/room.ts';
import { brigadeOf, marchLeft } from './condition.ts';
import { capital, say } from './names.ts';
import { nameOfSpot } from '../../board/free-table/spots.ts';
import { isOnTable } from './spots.ts';
import './still-able.css';

interface Able {
  readonly spot: Spot;
  readonly name: string;
  readonly left: string;
}

interface Brigade {
  readonly name: string;
  readonly able: readonly Able[];
}

/** Everybody who may be taken in hand now, brigade by brigade; generals by themselves. */
export function ableNow(
  view: View,
  offered: BoardProps<View>['offered'],
  language: Language,
): readonly Brigade[] {
  const brigades = new Map<string, Able[]>();
  for (const [spot, { role }] of offered) {
    const name = nameOfSpot(spot);
    if (role !== 'take' || !isOnTable(view, name)) continue;
    const unit = indexOfUnit(view, name);
    const brigade = unit === none ? say(language, 'generals', 'généraux') : brigadeOf(view, unit, language);
    const facts = view.terms.units[unit] ?? view.terms.generals.find(({ id }) => id === name)!;
    const left = unit === none ? '' : marchLeft(view, unit, language);
    brigades.set(brigade, [
      ...(brigades.get(brigade) ?? []),
      { spot, name: capital(facts.name[language]), left },
    ]);
  }
  return [...brigades].map(([name, able]) => ({ name: capital(name), able }));
}

/** So few are told in the question itself. */
const few = 2;

type StillAbleProps = Pick<
  BoardProps<View>,
  'view' | 'language' | 'offered' | 'chosen' | 'focus' | 'onPick' | 'onHover'
>;

export function StillAble(props: StillAbleProps) {
  const { view, language, offered, chosen, focus = [], onPick, onHover } = props;
  // Somebody is in hand, or a lesson says whom to take.
  if (chosen.length > 0 || focus.length > 0) return null;
  const brigades = ableNow(view, offered, language);
  const count = brigades.reduce((sum, { able }) => sum + able.length, 0);
  if (count <= few) return null;
  return (
    <details className="aor-able">
      <summary>{say(language, `${count} can still act`, `${count} peuvent encore agir`)}</summary>
      <div className="aor-able-list">
        {brigades.map(({ name, able }) => (
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
