/** The end of phase 6: generals move, attach and detach (AOR-5-401 to AOR-5-404, AOR-3-213, AOR-3-214, AOR-0-120). */
import { end, type Steps } from '@bivouac/kernel';
import type { Frames } from '../../frames.ts';
import type { State } from '../../state.ts';

export const generalMoves: Pick<Steps<State, Frames>, 'generals'> = {
  generals: { run: () => end() },
};
