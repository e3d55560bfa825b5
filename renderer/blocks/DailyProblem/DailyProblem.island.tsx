export { DailyPlay as DailyProblem } from './DailyPlay.tsx';
