/** What the ground of a hex means for those who stand in it or come to it, in a few words. */
import type { Language } from '@bivouac/kernel';
import { closed, roadOnly, sideKinds, terrainKinds } from '@bivouac/vive-lempereur/tables';
import { boardUnder, sideFeatureWords, terrainAt, type View } from '@bivouac/vive-lempereur/words';
import { say, sidesOf } from './names.ts';

function costWords(cost: number, language: Language): string {
  if (cost === closed) return say(language, 'closed', 'fermé');
  return cost === roadOnly ? say(language, 'by road', 'par route') : String(cost);
}

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
        `Pour entrer : infanterie ${foot!}, cavalerie ${horse!}, canons ${guns!}.`,
      ),
    );
    const cover = [
      ...(kind.fire.value === 0 ? [] : [say(language, `fire ${kind.fire.value}`, `feu ${kind.fire.value}`)]),
      ...(kind.shock.value === 0
        ? []
        : [say(language, `shock against it ${kind.shock.value}`, `choc contre elle ${kind.shock.value}`)]),
      ...(kind.blocksSight.value ? [say(language, 'blocks sight', 'arrête la vue')] : []),
      ...(kind.adapts.value ? [say(language, 'adapted formation', 'formation adaptée')] : []),
      ...(kind.steady.value ? [say(language, 'no morale test', 'pas de test de moral')] : []),
    ];
    if (cover.length > 0) lines.push(`${cover.join(' · ')}.`);
  }
  for (const name of sidesOf(view, hex)) {
    const side = sideKinds[name];
    const infantry = costWords(side.move.infantry.value, language);
    lines.push(
      say(
        language,
        `${sideFeatureWords[name].en}: +${infantry} to cross, shock across it ${side.shock.value}.`,
        `${sideFeatureWords[name].fr} : +${infantry} pour passer, choc à travers ${side.shock.value}.`,
      )
        .replace('+closed', 'closed')
        .replace('+fermé', 'fermé')
        .replace(/-99\.$/, say(language, 'impossible.', 'impossible.')),
    );
  }
  return lines;
}
