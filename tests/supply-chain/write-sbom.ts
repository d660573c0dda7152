// `npm run sbom`: writes the software bill of materials to `sbom.cdx.json`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSbom, root } from "./sbom.ts";

const sbom = buildSbom();
writeFileSync(join(root, "sbom.cdx.json"), `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`sbom.cdx.json: CycloneDX ${sbom.specVersion}, ${sbom.components.length} packages`);
