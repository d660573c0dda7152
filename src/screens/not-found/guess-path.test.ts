import { expect, test } from "vitest";
import { guessPath } from "./guess-path.ts";

test.each([
  ["/dashbord", "/dashboard"],
  ["/dateien", "/files"],
  ["/Ergebnis/12", "/results"],
  ["/einstellungen", "/settings"],
  ["/hilfe", "/help"],
  ["/pr%C3%BCfen", "/upload"],
  ["/datev/verlauf", "/files/history"],
  ["/logn", "/login"],
])("%s probably means %s", (typed, path) => {
  expect(guessPath(typed)?.path).toBe(path);
});

test.each(["/", "/xyz", "/ab", "/%E0%A4%A", "/wp-admin.php"])("%s matches no page", (typed) => {
  expect(guessPath(typed)).toBeNull();
});
