/** An answer of the server as it went over the wire. */
export interface Answer {
  readonly call: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Code of a refusal, or null. */
  readonly code: string | null;
}

/** Sends calls and keeps what was answered. Streams of events are read up to their head. */
export const collectAnswers = (url: string) => {
  const answers: Answer[] = [];
  const call = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${url}/datev-api${path}`, { ...init, method });
    const isEndless = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (isEndless) await response.body?.cancel();
    const text = isEndless ? "" : await response.text();
    const answer = {
      call: `${method} ${path}`,
      status: response.status,
      headers: response.headers,
      text,
      code: codeOf(text),
    };
    answers.push(answer);
    return answer;
  };
  return { answers, call };
};

const codeOf = (text: string): string | null => {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code ?? null;
  } catch {
    return null;
  }
};
