/** Whoever used a key last plays by keyboard. */
export const keyboard = $state({ isUsed: false });
