import { Later } from './later.svelte';

/** A line of a menu with an action. */
export interface Item {
  label: string;
  hint?: string;
  alert?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** One of a few to choose from. */
export interface Choice {
  value: string;
  label: string;
}

/** Lines of a menu of which one is chosen. */
export interface Choices {
  heading?: string;
  /** Whether they are beside one another. */
  row?: boolean;
  value: string;
  choices: Choice[];
  onchange: (value: string) => void;
}

/** A group of lines of a menu. */
export type Part = Item[] | Choices;

/** What opens under the button of a menu. */
export const menuList = new Later(() => import('./MenuList.svelte'));
