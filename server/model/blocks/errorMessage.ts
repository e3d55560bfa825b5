import { builder } from './builder.ts';

/** The page's status, and advice if the request was at fault (requirements R5). */
export const errorMessage = builder(
  'ErrorMessage',
  ({ props: { requestBody, ...props }, page: { status } }) => {
    const isRequestFault = status >= 400 && status < 500;
    return { props: { ...props, status, body: (isRequestFault && requestBody) || props.body } };
  },
);
