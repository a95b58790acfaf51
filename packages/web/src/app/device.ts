/** Storage until the window closes, for browsers that store nothing, such as those inside other apps. */
const meanwhile = new Map<string, string>();

/** A text that this device keeps. */
export function kept(name: string): string | null {
  try {
    return localStorage.getItem(name) ?? meanwhile.get(name) ?? null;
  } catch {
    return meanwhile.get(name) ?? null;
  }
}

export function keep(name: string, text: string): void {
  try {
    localStorage.setItem(name, text);
    meanwhile.delete(name);
  } catch {
    meanwhile.set(name, text);
  }
}

export function forget(name: string): void {
  meanwhile.delete(name);
  try {
    localStorage.removeItem(name);
  } catch {
    // Such a browser never stored it.
  }
}
