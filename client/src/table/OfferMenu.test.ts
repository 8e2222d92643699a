import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it, vi } from 'vitest';

import { option } from '../testing/samples';
import OfferMenu from './OfferMenu.svelte';

it('goes when something else is pressed, and leaves the answer to the button of the question', async () => {
  const asked = document.createElement('section');
  asked.dataset['asked'] = '3';
  const answer = asked.appendChild(document.createElement('button'));
  document.body.append(asked);
  const onclose = vi.fn();
  const offer = { options: [option('discard sting', 'Discard Sting')], at: new DOMRect() };
  render(OfferMenu, { offer, onchoose: vi.fn(), onclose });
  await fireEvent.pointerDown(screen.getByRole('button', { name: 'Discard Sting' }));
  await fireEvent.pointerDown(answer);
  expect(onclose).not.toHaveBeenCalled();
  await fireEvent.pointerDown(document.body);
  expect(onclose).toHaveBeenCalledOnce();
  asked.remove();
});
