import { mapOf } from '@bivouac/marengo/words';
import { expect, test } from 'vitest';
import { areaOf, areMeeting } from '../../board/name-places.ts';
import { engravedOn, labelsOf } from './labels.ts';

const file = mapOf({ map: 'marengo' });

test.each(['en', 'fr'] as const)('no name on the map of %s lies on another', (language) => {
  const labels = labelsOf(file, language);
  expect(labels).toHaveLength(file.locales.filter(({ ours }) => ours === true).length);
  const areas = [...labels.map(areaOf), ...engravedOn(file)];
  const clashes = labels.filter((label, index) =>
    areas.some((other, at) => at > index && areMeeting(areaOf(label), other)),
  );
  expect(clashes.map(({ lines }) => lines[0])).toEqual([]);
});
