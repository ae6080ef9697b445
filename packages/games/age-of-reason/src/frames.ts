/** All steps by the chapter that plays them. Frames are public: nothing is hidden on this table but reserves. */
import type { SequenceFrame } from './rules/0-sequence/sequence.ts';

export type Frames = SequenceFrame;
export type FrameOf<Name extends Frames['step']> = Extract<Frames, { step: Name }>;
