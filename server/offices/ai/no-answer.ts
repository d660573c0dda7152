/** Shown if no provider was available or none answered. */
export const noAnswerText = "Der Assistent antwortet nicht. Die Regelhilfe steht weiter bereit.";
