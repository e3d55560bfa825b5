export { LevelShare as LevelResult } from './LevelShare.tsx';
