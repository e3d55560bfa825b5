import { expect, test } from 'vitest';
import { ByteSlots } from './partRenderer.ts';

test('bytes stand in their places, in whatever order', () => {
  const slots = new ByteSlots();
  const [one, two] = [slots.add(Buffer.from('圍')), slots.add(Buffer.from('棋'))];
  expect(slots.fill(`<li>${two}</li><li>${one}${two}</li>`).toString()).toBe('<li>棋</li><li>圍棋</li>');
  expect(slots.fill('<p>星</p>').toString()).toBe('<p>星</p>');
  expect(slots.fill('')).toHaveLength(0);
});

test('a place for which there are none is a fault', () => {
  const [slots, other] = [new ByteSlots(), new ByteSlots()];
  slots.add(Buffer.from('a'));
  const [, place = ''] = ['a', 'b'].map((text) => other.add(Buffer.from(text)));
  expect(() => slots.fill(place)).toThrow('no bytes');
});
