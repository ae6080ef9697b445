import { typefaces } from '@bivouac/ground/type';

/** How the map looks. The table may add its own rules after these; every class begins with `map`. */
export const mapStyle = `
.map{font-family:${typefaces.text};fill:none;stroke-linecap:round;stroke-linejoin:round}
.map text{fill:#2b1d12;stroke:none;text-anchor:middle}
.map-sheet{fill:#f2e7cd}
.map-field-edge{stroke:#a08a5c;stroke-width:.7;fill:#e6dfb4;fill-opacity:.4}
.map-field{stroke:#a8945f;stroke-width:.7}
.map-furrow{stroke:#a8945f;stroke-width:.8;stroke-dasharray:5 3}
.map-vines{stroke:#7c8a4c;stroke-width:2.4;stroke-dasharray:.1 4.6}
.map-mulberry{stroke:#71804a;stroke-width:4.6;stroke-dasharray:.1 9}
.map-meadow{stroke:#8c9a63;stroke-width:.9;stroke-dasharray:3 5}
.map-slope{stroke:#8b7350;stroke-width:1.1}
.map-hachure{stroke:#6f6a58;stroke-width:.9}
.map-bank{stroke:#3f5257}
.map-water{stroke:#c6d6d3}
.map-ripple{stroke:#8ea9a9}
.map-brook .map-bank{stroke:#54747a;stroke-width:2.6}
.map-lake-water{fill:#c6d6d3;stroke:#3f5257;stroke-width:1.4}
.map-marsh-wash{fill:#d5dcb9;fill-opacity:.75}
.map-marsh-line{stroke:#5f7a78;stroke-width:1.1}
.map-reeds{stroke:#66743c;stroke-width:1.1}
.map-tree{fill:#b9c48a;stroke:#4d5a2c;stroke-width:.9}
.map-tree-shade{stroke:#4d5a2c;stroke-width:.9}
.map-work{stroke:#5a3b22;stroke-width:3.4;stroke-linejoin:miter}
.map-lane{stroke:#7a5a38;stroke-width:2.2}
.map-road-edge{stroke:#5b2318;stroke-width:7.4}
.map-road{stroke:#f0cfa4;stroke-width:4}
.map-deck{fill:#e8d6b0}
.map-planks,.map-rail,.map-boat{stroke:#3c2a1a;stroke-width:1.3}
.map-boat{fill:#e8d6b0}
.map-house{fill:#3a1d18}
.map-house-roof{fill:#9c2f22}
.map-church{stroke:#3a1d18;stroke-width:2}
.map-locale{fill:#fff;fill-opacity:0}
.map-border{stroke:#54422e;stroke-width:1.5;stroke-dasharray:7 5}
.map-notch{stroke:#54422e;stroke-width:2}
.map-backing{fill:#f2e7cd;fill-opacity:.8}
.map-bound{stroke:#54422e;stroke-width:1.2}
.map-impassable{stroke:#6e5a41;stroke-width:1}
.map-obstacle{stroke:#3c2116;stroke-width:2.6}
.map-foot,.map-horse-half{fill:#4b3826}
.map-foot,.map-horse{stroke:#4b3826;stroke-width:1}
.map-horse{fill:#f6edd6}
.map-gun{stroke:#4b3826;stroke-width:2.2}
.map-wheel{fill:#f6edd6;stroke:#4b3826;stroke-width:1.2}
.map-capacity rect{fill:#fbf5e3;stroke:#54422e;stroke-width:1.2}
.map-capacity text{font-family:${typefaces.figures};font-size:19px;font-weight:bold}
.map .map-id{font-family:${typefaces.text};font-size:11.5px;font-weight:normal;font-style:italic;fill:#5e4a33}
.map-star path{stroke:#2b1d12;stroke-width:1.2}
.map-star-red path{fill:#b3261e}.map-star-green path{fill:#2f7d3b}.map-star-blue path{fill:#23509c}
.map .map-star-letter{font-size:12px;font-weight:bold;fill:#fff}
.map-start{fill:#2f5aa8;stroke:#14264a;stroke-width:1}
.map .map-name{paint-order:stroke;stroke:#f2e7cd;stroke-width:4px;stroke-opacity:.85}
.map-name-village{font-weight:bold}
.map-name-farm{font-style:italic}
.map .map-name-river{font-size:30px;font-style:italic;fill:#2f4a52;stroke:none}
.map .map-name-stream{font-size:19px;font-style:italic;fill:#2f4a52}
.map-entry path{stroke:#2b1d12;stroke-width:1.4}
.map-entry-austrian path{fill:#b3261e}.map-entry-french path{fill:#23509c}
.map-entry-label{font-size:19px;font-style:italic}
.map-neat{stroke:#2b1d12;stroke-width:2}
.map-neat-fine{stroke:#2b1d12;stroke-width:1}
.map-neat-heavy{stroke:#2b1d12;stroke-width:5}
.map-degrees{stroke:#2b1d12;stroke-width:7;stroke-linecap:butt}
.map-grid{font-size:20px}
.map-cartouche{fill:#f6edd6;stroke:#2b1d12;stroke-width:2.4}
.map-cartouche-line{stroke:#2b1d12;stroke-width:1}
.map-flourish{stroke:#2b1d12;stroke-width:1.5}
.map .map-title{font-size:42px;font-weight:bold}
.map .map-title-small{font-size:24px;letter-spacing:9px}
.map .map-title-italic{font-size:20px;font-style:italic}
.map-compass-ring{stroke:#2b1d12;stroke-width:1}
.map-compass-light path{fill:#f6edd6;stroke:#2b1d12;stroke-width:1}
.map-compass-dark path{fill:#2b1d12;stroke:#2b1d12;stroke-width:1}
.map .map-north{font-size:26px;font-weight:bold}
.map .map-key{font-size:22px;text-anchor:start}
.map-scale-bar{stroke:#2b1d12;stroke-width:10;stroke-linecap:butt}
.map-scale-edge{stroke:#2b1d12;stroke-width:1.2}
`;
