export { LevelTestPlay as LevelTest } from './LevelTestPlay.tsx';
