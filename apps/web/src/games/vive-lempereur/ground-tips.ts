/** What the ground of a hex means for those who stand in it or come to it, in a few words. */
import { say, type Language } from '@bivouac/kernel';
import { closed, roadOnly, sideKinds, terrainKinds } from '@bivouac/vive-lempereur/tables';
import {
  boardUnder,
  sideFeatureWords,
  terrainAt,
  type SideName,
  type View,
} from '@bivouac/vive-lempereur/words';
import { sidesOf } from './names.ts';

function costWords(cost: number, language: Language): string {
  if (cost === closed) return say(language, 'closed', 'fermé');
  return cost === roadOnly ? say(language, 'by road', 'par route') : String(cost);
}

const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** Nothing to say of open ground without a name. */
export function groundTip(view: View, hex: number, language: Language): readonly string[] {
  const lines: string[] = [];
  const terrain = terrainAt(view, hex);
  const kind = terrainKinds[boardUnder(view).terrain[hex]!]!;
  if (terrain !== 'clear') {
    const [foot, horse, guns] = [kind.move.infantry, kind.move.cavalry, kind.move.artillery].map(
      ({ value }) => costWords(value, language),
    );
    lines.push(
      say(
        language,
        `To enter: infantry ${foot!}, cavalry ${horse!}, guns ${guns!}.`,
        `Pour entrer : infanterie ${foot!}, cavalerie ${horse!}, canons ${guns!}.`,
      ),
    );
    const cover = [
      ...(kind.fire.value === 0
        ? []
        : [say(language, `fire ${signed(kind.fire.value)}`, `feu ${signed(kind.fire.value)}`)]),
      ...(kind.shock.value === 0
        ? []
        : [
            say(
              language,
              `shock against it ${signed(kind.shock.value)}`,
              `choc contre elle ${signed(kind.shock.value)}`,
            ),
          ]),
      ...(kind.blocksSight.value ? [say(language, 'blocks sight', 'arrête la vue')] : []),
      ...(kind.adapts.value ? [say(language, 'adapted formation', 'formation adaptée')] : []),
      ...(kind.steady.value ? [say(language, 'no morale test', 'pas de test de moral')] : []),
    ];
    if (cover.length > 0) lines.push(`${cover.join(' · ')}.`);
  }
  return [...lines, ...sidesOf(view, hex).map((name) => sideLine(name, language))];
}

/** What it costs to cross a side, and what it takes from an attack across it. */
function sideLine(name: SideName, language: Language): string {
  const { move, shock } = sideKinds[name];
  const title = sideFeatureWords[name][language];
  if (move.infantry.value === closed)
    return say(language, `${title}: cannot be crossed.`, `${title} : infranchissable.`);
  return say(
    language,
    `${title}: +${move.infantry.value} to cross, shock across it ${signed(shock.value)}.`,
    `${title} : +${move.infantry.value} pour passer, choc à travers ${signed(shock.value)}.`,
  );
}
