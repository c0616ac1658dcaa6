import { LazyModule } from './lazy-module.svelte';

/** A menu item with an action. */
export interface Item {
  label: string;
  hint?: string;
  alert?: boolean;
  disabled?: boolean;
  run: () => void;
}

export interface Choice {
  value: string;
  label: string;
}

/** A radio group in a menu. */
export interface Choices {
  heading?: string;
  row?: boolean;
  value: string;
  choices: Choice[];
  onchange: (value: string) => void;
}

export type Part = Item[] | Choices;

/** The list that opens below the button of a menu. */
export const menuList = new LazyModule(() => import('./MenuList.svelte'));
