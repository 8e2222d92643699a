/** The windows and the curtain over a table. Nobody needs them to begin: they come together when the table stands. */
export { default as Confirm } from './Confirm.svelte';
export { default as Curtain } from './Curtain.svelte';
export { default as KeysHelp } from './KeysHelp.svelte';
export { default as Menu } from './Menu.svelte';
export { default as RuleDialog } from './RuleDialog.svelte';
export { default as WhyNot } from './WhyNot.svelte';
