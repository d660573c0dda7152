import jsQR from "jsqr";
import { expect, test } from "vitest";
import { drawQrCode } from "./draw-qr-code.ts";

/** Image seen by a camera: the bars of the path, eight pixels a module. */
const paint = (path: string, size: number): Uint8ClampedArray => {
  const width = size * 8;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row += 1) {
      const start = row * width + Number(x) * 8;
      for (let at = start; at < start + Number(length) * 8; at += 1) pixels.fill(0, at * 4, at * 4 + 3);
    }
  }
  return pixels;
};

test.each([
  "otpauth://totp/Pr%C3%BCfstapel:erika%40kanzlei.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Pr%C3%BCfstapel",
  `otpauth://totp/x:${"a".repeat(180)}?secret=JBSWY3DPEHPK3PXP`,
])("a camera reads from the code what the app needs", (uri) => {
  const { size, path } = drawQrCode(uri);
  expect(jsQR(paint(path, size), size * 8, size * 8)?.data).toBe(uri);
});
