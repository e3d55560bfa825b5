export { LevelLine as LevelNote } from './LevelLine.tsx';
