/** Whether the person plays by keyboard: the last input was a key. */
export const keyboard = $state({ isUsed: false });
