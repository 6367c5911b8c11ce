import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { shellWords } from '@ridgeline/domain/words/shell';
import { useState } from 'react';
import { Icon } from '../components/Icon';
import styles from './SignIn.module.css';
import { useSignIn } from './useSignIn';

const typed = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

/** Username, password, Login; an error is shown above the button and announced by screen readers. */
export const SignInForm = (options: Parameters<typeof useSignIn>[0]) => {
  const { busy, failure, submit } = useSignIn(options);
  const [shown, setShown] = useState(false);
  const { signIn } = shellWords;
  const eye = shown ? signIn.hidePassword : signIn.showPassword;
  return (
    <form onSubmit={submit} className={styles.form}>
      <TextField
        id="username"
        name="username"
        label={signIn.username}
        autoComplete="username"
        autoFocus
        slotProps={{ htmlInput: { ...typed, required: true } }}
      />
      <TextField
        id="password"
        name="password"
        label={signIn.password}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        slotProps={{
          htmlInput: { ...typed, required: true },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  size="small"
                  aria-label={eye}
                  aria-pressed={shown}
                  onClick={() => setShown(!shown)}
                >
                  <Icon name={shown ? 'eyeOff' : 'eye'} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <div role="alert">
        {failure && (
          <Alert severity="error" icon={<Icon name="alert" size={20} />} role="presentation">
            {failure}
          </Alert>
        )}
      </div>
      <Button type="submit" variant="contained" size="large" fullWidth disabled={busy}>
        {busy ? signIn.submitting : signIn.submit}
      </Button>
    </form>
  );
};
