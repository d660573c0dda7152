/** In place of an answer, where nobody could be asked or nobody answered. */
export const noAnswerText = "Der Assistent antwortet nicht. Die Regelhilfe steht weiter bereit.";
