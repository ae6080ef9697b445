/** Colours as a picture of how it stands: flying over the field, or lowered. */
import './colours.css';

/** An army that has lost heart. */
export function FallenColours({ tone }: { readonly tone: string }) {
  return (
    <svg className="fallen-colours" viewBox="0 0 64 44" aria-hidden="true">
      <path className="colours-hill" d="M0 44V36Q20 28 36 33T64 31V44Z" />
      <path className="colours-staff" d="M10 38L44 8" />
      <path className={`colours-flag tone-${tone}`} d="M44 8Q50 16 46 22T50 36Q42 32 38 34T26 24Z" />
    </svg>
  );
}
