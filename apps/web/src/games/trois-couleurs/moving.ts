/** Moving by hand: which handles a unit or a general has, and how their orders lie on the table. */
import {
  bodyOf,
  formOf,
  indexOfGeneral,
  indexOfUnit,
  none,
  type Formation,
  type View,
} from '@bivouac/trois-couleurs/words';
import { pointAt, rearOf, slide, turned, turnedBy, type Body, type Point } from '@bivouac/ground/free';
import type { Action, Language, Part } from '@bivouac/kernel';
import {
  asBody,
  boardScale,
  handlesNamed,
  handlesOfRider,
  obstacleNamed,
  outlined,
  ray,
  straight,
} from '../../board/free-table/handles.ts';
import type { Drafted, Handle, Lane, MovingRoom, Outline } from '../../table/manoeuvre/moving.ts';
import { sceneOf } from './scene.ts';

const handle = handlesNamed({
  ordinary: { en: 'March at ordinary pace', fr: 'Marcher au pas ordinaire' },
  quick: { en: 'March at quick pace', fr: 'Marcher au pas accéléré' },
  turn: { en: 'Turn', fr: 'Pivoter' },
  step: { en: 'Step back', fr: 'Reculer' },
});

/** A march may lean by fives of degrees off the front, as far as the rules let it. */
const leans = [0, -500, 500, -1_000, 1_000, -1_500, 1_500, -2_000, 2_000, -2_500, 2_500, -3_000, 3_000];

function marches(pace: Part, { x, y, facing }: Body): Lane[] {
  return leans.map((lean) => ({ parts: ['march', pace, lean], track: straight([x, y], facing + lean) }));
}

function handlesOfUnit({ partial }: Drafted, view: View, language: Language): readonly Handle[] {
  const unit = indexOfUnit(view, partial[0]);
  if (unit === none || view.units[unit]!.post !== none) return [];
  const making = { base: partial.slice(0, 1), language };
  const body = bodyOf(view, unit);
  const { facing } = body;
  const front: Point = [body.x, body.y];
  const rear = rearOf(body);
  const right = pointAt(body, 0, Math.round(body.width / 2));
  const ordinary = marches('POR', body);
  return [
    handle(making, 'ordinary', 'ahead', front, ray(facing), ordinary),
    handle(
      making,
      'quick',
      'oblique',
      pointAt(body, 0, -Math.round(body.width / 4)),
      ray(facing - 2_500),
      marches('PAC', body),
    ),
    handle(making, 'turn', 'wheel', right, ray(facing + 9_000), [
      { parts: ['face'], track: { kind: 'arc', about: front, from: right, sign: 1 } },
    ]),
    handle(making, 'step', 'turn', rear, ray(facing + 18_000), [
      { parts: ['step'], track: straight(rear, facing + 18_000) },
    ]),
    asBody(handle(making, 'ordinary', 'ahead', front, ray(facing), ordinary)),
  ];
}

function handlesOfGeneral({ partial }: Drafted, view: View, language: Language): readonly Handle[] {
  const rider = sceneOf(view).generals.find(({ index }) => index === indexOfGeneral(view, partial[0]));
  return handlesOfRider(rider, partial, language);
}

/** Where a unit would stand after an order, as far as that follows from the order alone. */
function ghostOf([name, verb, ...args]: Action, view: View): readonly Outline[] | null {
  const unit = indexOfUnit(view, name);
  if (view.now?.step !== 'orders' || unit === none) return null;
  const after = movedBy(view, unit, verb, args);
  return after === null ? null : outlined(after, view.terms.units[unit]!.id);
}

function movedBy(view: View, unit: number, verb: Part | undefined, args: Action): Body | null {
  const body = bodyOf(view, unit);
  const last = args.at(-1);
  if (verb === 'form' && typeof last === 'string')
    return { ...body, ...formOf(view, unit, last as Formation) };
  if (typeof last !== 'number') return null;
  if (verb === 'face') return turnedBy(body, 'front', last);
  if (verb === 'step') return { ...body, ...slide(body, turned(body.facing + 18_000), last).at(last) };
  if (verb !== 'march' || args.length !== 3) return null;
  return { ...body, ...slide(body, turned(body.facing + (args[1] as number)), last).at(last) };
}

/** Orders whose next part is a direction: so many parts of them come before it. */
const beforeTheWay: Readonly<Record<string, number>> = { march: 3, attack: 3, approach: 3 };

/** What is mostly meant: whoever marches goes the straightest way that is open. */
function usual({ partial, parts: { options } }: Drafted, view: View): Part | null {
  if (view.now?.step !== 'orders' || beforeTheWay[String(partial[1])] !== partial.length) return null;
  const angles = options.filter((one) => typeof one === 'number');
  return angles.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0] ?? null;
}

export const moving: MovingRoom<View> = {
  scale: boardScale,
  handles: (draft, view, language) =>
    view.now?.step === 'orders'
      ? [...handlesOfUnit(draft, view, language), ...handlesOfGeneral(draft, view, language)]
      : [],
  isMoved: (view) => view.now?.step === 'orders',
  ghostOf,
  obstacle: (of, view, language) => obstacleNamed(sceneOf(view), of, language),
  foresees: () => false,
  usual,
  joins: () => null,
};
