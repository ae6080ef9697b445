export { cites, hear, itCites } from '@bivouac/kernel/hearing';
