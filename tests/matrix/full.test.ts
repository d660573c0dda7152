import { checkEveryPage } from "./check-every-page.ts";
import { checkFiles, fileNames } from "./check-files.ts";

checkEveryPage({ name: "full", fileNames, prepare: checkFiles });
