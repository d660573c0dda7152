// `npm run attack`: attacks on a really started server, one line each; exit code 1 when one is not held.
import { describeOutcome, judge } from "./attack.ts";
import { attacksOf } from "./attacks.ts";
import { openSubject } from "./subject.ts";

const startedAt = performance.now();
const subject = await openSubject("server/start/start.mjs");
let broken = 0;
try {
  for (const attack of attacksOf("long")) {
    const outcome = await judge(attack, subject, "long");
    if (!outcome.isHeld) broken += 1;
    console.log(describeOutcome(attack, outcome));
  }
} finally {
  await subject.remove();
}
const seconds = Math.round((performance.now() - startedAt) / 1000);
console.log(`\n${broken === 0 ? "Alle Angriffe halten." : `${broken} gebrochen.`} Dauer: ${seconds} s`);
process.exit(broken === 0 ? 0 : 1);
