import { expect, test } from "vitest";
import { importAesKey, openBlob, pairKind, type Sealer, sealBlob, unwrapItemKey } from "./seal.ts";

const pair = await crypto.subtle.generateKey(pairKind, true, ["deriveBits"]);
const dataKey = await importAesKey(new Uint8Array(32), ["encrypt", "decrypt"]);
const publicKey = await crypto.subtle.exportKey("spki", pair.publicKey);
const sealerOf = (key: CryptoKey | null): Sealer => ({ ownerId: "anna", vaultId: "v", publicKey, dataKey: key });
const keys = { dataKey, privateKey: pair.privateKey };
const bytesOf = (length: number): Uint8Array<ArrayBuffer> => Uint8Array.from({ length }, (_, index) => index % 251);

test.each([0, 1, 9, 10, 11, 20, 25])("O-90 %i bytes come out as they went in, chunk by chunk", async (length) => {
  const plain = bytesOf(length);
  for (const sealer of [sealerOf(dataKey), sealerOf(null)]) {
    const { content, seal } = await sealBlob(new Blob([plain], { type: "text/csv" }), sealer, "p", 10);
    expect(content.size).toBe(length + 16 * Math.max(1, Math.ceil(length / 10)));
    const opened = await openBlob(content, seal, await unwrapItemKey(seal, keys, "p"), "p");
    expect(new Uint8Array(await opened.arrayBuffer())).toEqual(plain);
    expect(opened.type).toBe("text/csv");
  }
});

const size = 26;
test.each<[string, (whole: Blob) => Blob, { readonly size: number }, string]>([
  ["without its last chunk", (whole) => whole.slice(0, 2 * size), { size: 20 }, "p"],
  [
    "with its chunks exchanged",
    (whole) => new Blob([whole.slice(size, 2 * size), whole.slice(0, size), whole.slice(2 * size)]),
    { size: 25 },
    "p",
  ],
  ["followed by more", (whole) => new Blob([whole, "x"]), { size: 25 }, "p"],
  ["cut in the middle", (whole) => whole.slice(0, 40), { size: 25 }, "p"],
  ["of another row", (whole) => whole, { size: 25 }, "other"],
])("O-95 sealed bytes %s do not open", async (_, spoil, { size }, purpose) => {
  const { content, seal, itemKey } = await sealBlob(new Blob([bytesOf(25)]), sealerOf(dataKey), "p", 10);
  await expect(openBlob(spoil(content), { ...seal, size }, itemKey, purpose)).rejects.toThrow();
});

test("the key of one row does not open another", async () => {
  const { seal } = await sealBlob(new Blob(["a"]), sealerOf(dataKey), "p");
  await expect(unwrapItemKey(seal, keys, "other")).rejects.toThrow();
});
