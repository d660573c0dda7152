// `npm run acceptance [-- --update | --noise]`: findings of all files against the baseline, for the review of rules.
import { runAcceptance } from "./acceptance.ts";

process.exitCode = await runAcceptance(process.argv.slice(2), console.log);
