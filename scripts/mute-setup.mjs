// Runs before every test file. `npm run mute` names a rule id in BIVOUAC_MUTE; the kernel then lets that rule's
// refusals and modifier rows pass, and the tests of that rule are expected to fail.
const rule = process.env.BIVOUAC_MUTE;

if (rule !== undefined && rule !== '') {
  const { mute } = await import('@bivouac/kernel');
  mute(rule);
}
