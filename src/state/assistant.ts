import { proxy } from "valtio";

/** The result being shown, as needed by the assistant. */
export interface AssistantSubject {
  readonly localId: string;
  readonly fileName: string;
  readonly origin: "device" | "server";
  /** Address of its page. */
  readonly path: string;
  /** The Befund that is open, and how many Fundstellen it has; null if none is. */
  readonly finding: { readonly rule: string; readonly count: number } | null;
}

/** No panel of the shell: it stands beside the page, which stays in use. */
export const assistant = proxy<{
  isOpen: boolean;
  subject: AssistantSubject | null;
  /** Providers outside the office that the person has agreed to send questions to, until the app is reloaded. */
  agreedTo: string[];
}>({ isOpen: false, subject: null, agreedTo: [] });

/** From then on a question goes to this provider without being shown first. */
export const agreeTo = (provider: string): void => {
  if (!assistant.agreedTo.includes(provider)) assistant.agreedTo.push(provider);
};

export const openAssistant = (): void => {
  assistant.isOpen = true;
};

export const closeAssistant = (): void => {
  assistant.isOpen = false;
};

/** Subject of the current page; null after leaving it. */
export const setAssistantSubject = (subject: AssistantSubject | null): void => {
  assistant.subject = subject;
};
