export { PlayGame as PlayGo } from './PlayGame.tsx';
