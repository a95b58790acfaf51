import { mount } from 'svelte';
import TimeTravel from './TimeTravel.svelte';
import './travel.css';

/** Puts the panel beside the app. */
export function open(): void {
  const target = document.body.appendChild(document.createElement('div'));
  mount(TimeTravel, { target });
}
