import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

type Wanted = Readonly<Record<string, string>>;

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Wanted;
  readonly devDependencies?: Wanted;
  readonly optionalDependencies?: Wanted;
  readonly peerDependencies?: Wanted;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

type Packages = Readonly<Record<string, Entry>>;

const LOCKED = (read('package-lock.json') as { packages: Packages }).packages;
const INSTALLED = Object.entries(LOCKED).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Where people play, host and work: `os cpu libc`. */
const MACHINES = [
  'darwin arm64',
  'darwin x64',
  'win32 x64',
  'linux x64 glibc',
  'linux x64 musl',
  'linux arm64 glibc',
  'linux arm64 musl',
];

describe('package-lock.json', () => {
  it('locks the binaries of all platforms', () => {
    expect(missing(LOCKED)).toEqual([]);
  });

  it('has a binary for every machine, of every package that comes with binaries', () => {
    expect(MACHINES.flatMap((machine) => without(LOCKED, machine))).toEqual([]);
  });

  it('names every binary that is taken out of it', () => {
    const binaries = INSTALLED.filter(([, { os }]) => os !== undefined).map(([path]) => path);
    const optional = new Set(INSTALLED.flatMap(([, entry]) => Object.keys(entry.optionalDependencies ?? {})));
    const taken = binaries.filter((path) => optional.has(nameOf(path)));
    expect(taken.length).toBeGreaterThan(100);
    for (const path of taken) {
      const { [path]: _, ...rest } = LOCKED;
      expect(missing(rest).join('\n'), path).toContain(` wants ${nameOf(path)} `);
    }
  });

  it('says what a package comes with nothing for', () => {
    const { 'node_modules/@libsql/win32-x64-msvc': _, ...rest } = LOCKED;
    expect(without(rest, 'win32 x64')).toEqual(['node_modules/libsql has nothing for win32 x64']);
  });

  it('has players install no tool', () => {
    const tools = Object.keys(LOCKED['']?.devDependencies ?? {});
    expect(tools.filter((name) => !LOCKED[`node_modules/${name}`]?.dev)).toEqual([]);
  });

  it('has players install all that they need', () => {
    const forPlayers = INSTALLED.filter(([, { dev }]) => !dev);
    const theirs = new Set<Entry | undefined>(forPlayers.map(([, entry]) => entry));
    const lacking = forPlayers.flatMap(([path, entry]) =>
      neededBy(entry)
        .filter((name) => !theirs.has(found(LOCKED, path, name)))
        .map((name) => `${path} needs ${name}`),
    );
    expect(lacking).toEqual([]);
  });

  it('says what each package is by its content, and names no registry', () => {
    expect(INSTALLED.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([]);
    expect(INSTALLED.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([]);
  });

  it('is that of the manifests', () => {
    const folders = ['', ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)];
    for (const folder of folders) {
      const manifest = read(join(folder, 'package.json')) as Entry;
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies'] as const) {
        expect(LOCKED[folder]?.[kind] ?? {}, `${folder} ${kind}`).toEqual(manifest[kind] ?? {});
      }
    }
  });
});

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
}

/** Optional packages, as binaries are, that are not locked or in another version. */
function missing(packages: Packages): readonly string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, wanted]) => {
        const version = found(packages, path, name)?.version;
        return version === undefined || (/^\d/.test(wanted) && version !== wanted);
      })
      .map(([name, wanted]) => `${path} wants ${name} ${wanted}`),
  );
}

/** Packages for this machine that come with binaries, and with none for it. */
function without(packages: Packages, machine: string): readonly string[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const binaries = Object.keys(entry.optionalDependencies ?? {})
      .flatMap((name) => found(packages, path, name) ?? [])
      .filter(({ os }) => os !== undefined);
    const runsOn = (wanted: string): boolean => binaries.some((binary) => fits(binary, wanted));
    // What is for one platform alone, as fsevents is, has nothing for the commonest.
    const lacks = runsOn('linux x64 glibc') && !runsOn(machine);
    return lacks && fits(entry, machine) ? [`${path} has nothing for ${machine}`] : [];
  });
}

function fits({ os, cpu, libc }: Entry, machine: string): boolean {
  const [itsOs = '', itsCpu = '', itsLibc = ''] = machine.split(' ');
  return (
    (os?.includes(itsOs) ?? true) &&
    (cpu?.includes(itsCpu) ?? true) &&
    (itsLibc === '' || (libc?.includes(itsLibc) ?? true))
  );
}

/** Peers too: npm is told not to bring them along, since optional ones would bring tools to players. */
function neededBy({ dependencies, peerDependencies, peerDependenciesMeta }: Entry): readonly string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys(dependencies ?? {}), ...peers];
}

/** What a package gets when it asks for another by name, as Node looks for it. */
function found(packages: Packages, path: string, name: string): Entry | undefined {
  for (let folder = path; folder !== ''; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${folder}/node_modules/${name}`];
    if (entry) return entry;
  }
  return packages[`node_modules/${name}`];
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
