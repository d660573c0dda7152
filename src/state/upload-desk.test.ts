import { beforeEach, expect, test, vi } from "vitest";
import { writeSetting } from "#data/person/settings.ts";
import { resetDevice, signInAs } from "#tests/support/device.ts";
import { chooseSending, startUploadDesk, uploadDesk } from "./upload-desk.ts";

beforeEach(async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  chooseSending(true);
});

test("the place of checking that a person has set holds from sign-in on, and for nobody else", async () => {
  await signInAs("anna");
  await writeSetting("checkPlace", "device");
  const end = startUploadDesk();
  await vi.waitFor(() => expect(uploadDesk.send).toBe(false));
  await signInAs("bernd", 2);
  await vi.waitFor(() => expect(uploadDesk.send).toBe(true));
  end();
});
