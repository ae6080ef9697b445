/** The sign of the house: a tent with its flag. */
export function Tent() {
  return (
    <svg className="tent" viewBox="0 0 40 36" aria-hidden="true">
      <path className="tent-cloth" d="M4 33 20 8l16 25Z" />
      <path d="M20 8v8M14.5 33 20 20l5.5 13M1 33h38" />
      <path className="tent-flag" d="M20 8V1.5l9 3-9 3" />
    </svg>
  );
}
