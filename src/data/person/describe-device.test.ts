import { expect, test } from "vitest";
import { describeDevice } from "./describe-device.ts";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0 Safari/537.36 Edg/140.0`, "Edge, Windows"],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0 Safari/537.36`, "Chrome, Linux"],
  [`Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/140.0 Mobile Safari/537.36`, "Chrome, Android"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox, macOS"],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} Version/17.0 Safari/604.1`, "Safari, iOS"],
  ["", "Unbekanntes Gerät"],
])("%s is %s", (userAgent, expected) => {
  expect(describeDevice(userAgent)).toBe(expected);
});
