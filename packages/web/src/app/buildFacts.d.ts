/** What the build knows: the version, and the licences of all that is in it, this project's first. */
declare const __VERSION__: string;
declare const __LICENCES__: readonly { readonly name: string; readonly text: string }[];
