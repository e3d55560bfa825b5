import { expect, test } from 'vitest';
import { draw, textOf } from '../../testing/blocks.ts';

test('shows each thing with its drawing, points and link', () => {
  const html = draw('FeatureGrid');
  expect(html).toContain('Features--cards');
  expect(textOf(html)).toContain('The ladder About 4,000 puzzles. A few rungs a day Hints Climb');
});

test('without a heading its things are h2', () => {
  expect(draw('FeatureGrid', { heading: undefined, look: undefined })).toContain(
    '<h2 class="Feature-title">The ladder',
  );
});

test('a door is its link, whatever the link does', () => {
  const html = draw('FeatureGrid', { look: 'doors' });
  expect(html).toContain('Features--doors');
  expect(html).toMatch(/<a href="\/en-US\/courses" class="MoreLink Surface-link">Climb<svg/);
  expect(html).not.toContain('class="Button');
});

test('a drawing that is wider than high stands as a scene, any other like an icon', () => {
  const withPicture = (width: number) =>
    draw('FeatureGrid', {
      items: [{ title: 'A', picture: { src: '/media/a.svg', width, height: 96, alt: '' } }],
    });
  expect(withPicture(154)).toContain('class="Feature-picture Feature-picture--wide"');
  expect(withPicture(96)).toContain('class="Feature-picture"');
});

test('a photograph’s place shows nothing until there is one', () => {
  const look = 'photos';
  const photo = { src: '/media/teacher.jpg', width: 800, height: 1000, alt: 'At a board' };
  const html = draw('FeatureGrid', { look, items: [{ title: 'Lin', picture: photo }, { title: 'Wu' }] });
  expect(html).toContain('Features--photos');
  expect(textOf(html)).toContain('Lin');
  expect(textOf(html)).not.toContain('Wu');
  expect(textOf(draw('FeatureGrid', { look, items: [{ title: 'Wu' }] })).trim()).toBe('');
});
