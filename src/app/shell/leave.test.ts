import { expect, test, vi } from "vitest";
import { authState } from "#state/session.ts";
import { enter } from "#state/session-calls.ts";
import { createPerson, resetDevice, signInAs } from "#tests/support/device.ts";
import { showToast } from "#ui/show-toast.ts";
import { leave } from "./leave.ts";

vi.mock("#ui/show-toast.ts");

test("nobody is told that they are signed out while the device still knows them as signed in", async () => {
  await resetDevice(() => Promise.reject(new TypeError("offline")));
  await signInAs("anna");
  await enter(createPerson("anna"));
  const signedIn: boolean[] = [];
  vi.mocked(showToast).mockImplementation(() => void signedIn.push(authState.isAuthenticated));
  await leave();
  expect(signedIn).toEqual([false]);
});
