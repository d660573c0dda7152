import { proxy } from "valtio";
import { openBook } from "#checks/book-worker.ts";
import type { FileFact } from "#checks/worker-calls.ts";
import { log } from "#data/store/logs.ts";

/** The result being shown, as needed by the assistant. */
export interface AssistantSubject {
  readonly localId: string;
  readonly fileName: string;
  readonly origin: "device" | "server";
  /** Address of its page. */
  readonly path: string;
  /** The Befund that is open, and how many Fundstellen it has; null if none is. */
  readonly finding: { readonly rule: string; readonly count: number } | null;
  /** The field a person has moved to; null if none. Its Befund, if it has one, is the open one. */
  readonly field: { readonly number: number; readonly name: string; readonly isHeader: boolean } | null;
  /** As shown on the page. */
  readonly facts: readonly FileFact[];
}

/** The panel beside the page; both can be used at the same time. */
export const assistant = proxy<{
  isOpen: boolean;
  subject: AssistantSubject | null;
  /** Providers outside the office that the person has agreed to send questions to, until the app is reloaded. */
  agreedTo: string[];
}>({ isOpen: false, subject: null, agreedTo: [] });

/** Questions to this provider are no longer shown before they are sent. */
export const agreeTo = (provider: string): void => {
  if (!assistant.agreedTo.includes(provider)) assistant.agreedTo.push(provider);
};

/** Starts the worker while the panel loads, so that the first answer comes sooner. */
export const openAssistant = (): void => {
  assistant.isOpen = true;
  openBook().catch((error: unknown) => log("WARN", "The book was not opened ahead", String(error)));
};

export const closeAssistant = (): void => {
  assistant.isOpen = false;
};

/** Subject of the current page; null after leaving it. */
export const setAssistantSubject = (subject: AssistantSubject | null): void => {
  assistant.subject = subject;
};
