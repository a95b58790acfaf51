import { statSync } from 'node:fs';

/** The user `nobody` of most systems. */
const NOBODY = 65_534;

/** Does something as a user who may not do everything: root stands back meanwhile, and anybody else is one already. */
export function asNobody<T>(task: () => T): T {
  return process.geteuid?.() === 0 ? as(NOBODY, NOBODY, task) : task();
}

/** Does something as whoever has a directory. */
export function asOwnerOf<T>(directory: string, task: () => T): T {
  const { uid, gid } = statSync(directory);
  return process.geteuid?.() === 0 ? as(uid, gid, task) : task();
}

function as<T>(uid: number, gid: number, task: () => T): T {
  const [user, group] = [process.geteuid?.() ?? 0, process.getegid?.() ?? 0];
  const comeBack = (): void => {
    process.seteuid?.(user);
    process.setegid?.(group);
  };
  process.setegid?.(gid);
  process.seteuid?.(uid);
  let done: T;
  try {
    done = task();
  } catch (error) {
    comeBack();
    throw error;
  }
  if (done instanceof Promise) return done.finally(comeBack) as T;
  comeBack();
  return done;
}
